import { counted, figure } from '../../domain/english.ts'

const nodes = (n: number) => counted(n, 'node', 'nodes')

/** Strings of the node dialogs. The strings of rejections and rules come from the domain. */
export const texts = {
  error: 'Error',
  nameEmpty: 'Node name cannot be empty',
  noNetwork: 'No active network selected',

  mixed: 'Mixed',
  connections: 'Connections',
  timeline: 'Timeline',
  someTags: 'On some of these nodes',
  tagCarriers: (carriers: number, of: number) => `${figure(carriers)} of ${figure(of)}`,
  tagAll: (tag: string) => `Add tag ${tag} to all`,
  tagNone: (tag: string) => `Remove tag ${tag} from all`,
  several: 'these nodes',

  addTitle: 'Add Node',
  addButton: 'Add Node',
  addAnother: 'Add another',

  editTitle: 'Edit Node',
  details: 'Details',
  notes: 'Notes',
  tasks: 'Tasks',
  save: 'Save Changes',
  cancel: 'Cancel',
  close: 'Close',

  openProfile: 'Open the profile in a new tab',
  namePlaceholder: {
    person: 'Full name',
    organization: 'Name of the organization',
    event: 'Name of the event',
    venue: 'Name of the venue',
  },
  profilePlaceholder: 'linkedin.com/in/…',
  imagePlaceholder: 'https://…',
  notesPlaceholder: 'What is worth remembering?',

  saveNotes: 'Save Notes',
  notesRoom: (left: number) => (left >= 0 ? `${figure(left)} characters left` : `${figure(-left)} characters too many`),

  noNotes: 'No notes available.',
  notesOvertaken: 'Changed elsewhere while you were editing',
  notesOvertakenText: 'If you save, your version replaces that change.',
  takeTheirs: 'Use Saved Text',

  changeColor: 'Change Color',
  applyColor: 'Apply Color',
  removeColor: 'Remove Color',
  colorGroup: 'Node color',

  editTags: 'Edit Tags',
  tags: 'Tags',
  tagField: 'Add a tag',
  tagPlaceholder: 'Type a tag and press Enter',
  noTags: 'No tags yet.',
  saveTags: 'Save Tags',
  removeTag: (tag: string) => `Remove tag ${tag}`,
  editTag: (tag: string) => `Rename or recolor tag ${tag}`,
  tagText: 'Tag text',
  tagColor: 'Tag color',
  tagEverywhere: 'Changes this tag on every node of the network.',
  tagDone: 'Done',
  tagsOfNetwork: 'In this network',
  tagsOfAccount: 'In all your networks',
  tagOffer: 'Offer in all my networks',
  tagOffered: 'Offered in all your networks.',
  offeredTag: (tag: string) => `“${tag}” is offered in all your networks`,
  offeredTagMessage: 'Only you see this suggestion. To change it, open People, then Tags.',
  offerTagLabel: (tag: string) => `Offer tag ${tag} in all networks`,
  withdrawTagLabel: (tag: string) => `Stop offering tag ${tag} in all networks`,
  offerFailed: 'Failed to update tags',
  undo: 'Undo',
  /** @param carriers the number of nodes that have the tag */
  tagDelete: (carriers: number) => (carriers > 1 ? `Delete from ${figure(carriers)} nodes` : 'Delete from the network'),

  colorOf: (n: number) => `Color of ${nodes(n)}`,
  tagsOf: (n: number) => `Tags of ${nodes(n)}`,
  tagsOfAll: (n: number) =>
    `All ${nodes(n)} have these tags. Adding or removing a tag here affects all of them. Their other tags stay the same.`,

  delete: 'Delete Node',

  unsavedTags: 'Your changes to the tags have not been saved yet.',

  goneTitle: 'This node was deleted',
  goneText: 'It was deleted elsewhere while you had it open.',
  goneTyped: 'Your text is not saved. Restore the node with your text, or copy the text.',
  goneTypedOnly: 'Your text is not saved. Copy it to keep it.',
  restore: 'Restore Node',
  restoreWithIt: 'Restore with Your Text',
  typedText: 'Your unsaved text',
} as const

export const fieldLabels = {
  type: 'Type',
  name: 'Name',
  title: 'Title',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  date: 'Date',
  profileUrl: 'Profile URL',
  imageUrl: 'Image URL',
} as const

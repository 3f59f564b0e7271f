import { counted } from '../../domain/english.ts'

/** Strings of the community networks. */
export const texts = {
  title: 'Community Networks',
  intro:
    'Add one of these networks with one click. Each network is AI-generated from its description. It includes the kinds of people to look for, plus organizations, events and venues. You can adapt everything.',
  search: 'Search',
  searchPlaceholder: 'A place, a role, a goal...',
  nothing: 'No community networks match.',
  sort: 'Sort by',
  sortings: { industry: 'Industry', location: 'Location', title: 'A-Z' },
  filter: 'Industry',
  allIndustries: 'All Industries',
  count: (count: number) => counted(count, 'network', 'networks'),
  list: 'Community networks',

  seeMore: 'See more',
  seeLess: 'See less',
  promptOf: (title: string) => `description of ${title}`,
  copy: 'Copy',
  copied: 'Copied',
  copyPromptOf: (title: string) => `Copy description of ${title}`,
  add: 'Add Network',
  adding: 'Adding...',
  addOne: (title: string) => `Add Network ${title}`,

  copyOutcomes: {
    copied: { title: 'Copied to clipboard', message: 'Paste it where you describe a network.' },
    failed: { title: 'Copy failed', message: 'Failed to copy the prompt to clipboard.' },
  },
  addingToast: (title: string) => ({ title: 'Adding network', message: `Generating ${title} from its description.` }),
  added: (title: string) => ({
    tone: 'success' as const,
    title: 'Network added',
    message: `${title} is in your list. Its nodes appear as they are generated.`,
  }),
  quotaReached: 'Subscription Required',
  signIn: { title: 'Authentication Error', message: 'Please sign in to add community networks' },
  addFailed: { title: 'Error', message: 'Failed to add network. Please try again.' },
  loadFailed: {
    tone: 'error' as const,
    title: 'Error',
    message: 'Failed to load the newly created network. Please refresh the page.',
  },
}

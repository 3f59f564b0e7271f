import { counted } from '../../domain/english.ts'

export const generateTexts = {
  title: 'Let AI Generate Your Network',
  describe: 'Describe the network you want',
  placeholder:
    'Who are you, where are you, and who do you want to reach? For example: I am raising a seed round in Lisbon…',
  quality: 'Prompt quality',
  name: 'Network name',
  nameHint: 'Suggested from your description. Type to change it.',
  examples: 'Or start with an example',
  read: (title: string) => `Read “${title}”`,
  left: (left: number) => counted(left, 'free AI-generated network left', 'free AI-generated networks left'),
  withoutModel:
    'No language model is set up on this server. Kithmap builds the network only from the words in your description.',
  generate: 'Generate Network',
  generating: 'Generating...',
  upgrade: 'Upgrade to Pro',
  cancel: 'Cancel',
} as const

export const quotaTexts = {
  title: 'Subscription Required',
  message: "You've used all 3 free AI-generated networks. Upgrade to create more.",
} as const

export const progressTexts = {
  title: 'Generating Network...',
  arrived: (nodes: number) => {
    if (nodes === 0) return 'Reading your description'
    return counted(nodes, 'node so far', 'nodes so far')
  },
  stop: 'Cancel',
  step: 'Generate network',
} as const

export const outcomeTexts = {
  naming: 'Generating network name',
  done: {
    title: 'Network generated',
    message: (name: string) =>
      `Created the ${/\bnetwork$/i.test(name) ? name : `${name} network`} based on your prompt`,
  },
  short: {
    title: 'Network generated',
    message: 'Generation ended early, so the network may be smaller than expected. Undo removes the generated nodes.',
  },
  local: {
    title: 'Network generated',
    message:
      'The language model gave no usable answer, so the network was built from the words of your description. The notes of the node "You" show how your description was understood.',
  },
  localByChoice: {
    title: 'Network generated',
    message:
      'The network was built from the words of your description, without a language model. The notes of the node "You" show how your description was understood.',
  },
  stopped: { title: 'Generation stopped', message: 'The nodes created so far were kept. Undo removes them.' },
  cancelled: {
    title: 'Generation stopped',
    message: 'The network was empty, so it was removed and does not count toward your limit.',
  },
  failed: {
    title: 'Generation Error',
    message: 'Error creating network content. Please try again with a different prompt.',
  },
  notStarted: (why: string) => ({ title: 'Generation Error', message: `Failed to generate AI network. ${why}` }),
  notStopped: 'The generation could not be stopped',
} as const

export const chatTexts = {
  conversation: 'Conversation',
  assistant: 'AI Assistant',
  you: 'You',
  field: 'Ask me about your network...',
  placeholder: 'Ask for networking suggestions... (Press Enter to send)',
  withoutModel: 'On the Free plan, the assistant answers from an analysis of your network, without a language model.',
  hint: 'Try asking for people, organizations, events, or venues to add',
  keys: 'Enter to send, Shift+Enter for a new line',
  send: 'Send message',
  stop: 'Stop',
  retry: 'Try again',
  clear: 'Clear conversation',
  clearing: {
    title: 'Clear this conversation?',
    text: 'This deletes your conversation about this network on all your devices. Proposals you accepted stay in the network.',
    cancel: 'Keep it',
  },
  unanswered: 'No answer was received.',
  unfinished: 'This answer was not finished.',
  thinking: 'AI is thinking...',
  suggestions: ['Summarize this network', 'What is overdue?', 'Which connections are bridges?', 'Who is isolated?'],
  modelSuggestions: ['Who should I meet next?', 'Suggest organizations to add', 'Suggest events to attend'],
  error: 'AI Chat Error',
  sorry: "I'm sorry, I encountered an error processing your request. Please check your API key or try again later.",
  sorryWithoutModel: 'Sorry, I encountered an error. Please try again.',
  notLoaded: 'The conversation could not be loaded',
  notDecided: 'Your decision could not be saved',
  notCleared: 'The conversation could not be cleared',
} as const

export const proposalTexts = {
  heading: (count: number) => counted(count, 'proposal', 'proposals'),
  accept: 'Accept',
  reject: 'Reject',
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  accepted: 'Added',
  there: 'Already there',
  impossible: 'This refers to someone who is not in this network',
  later: 'Accept the related proposal first',
  mayNot: 'You have view-only access to this network',
  kinds: { person: 'Person', organization: 'Organization', event: 'Event', venue: 'Venue' },
  role: ({ title, company }: { title: string | null; company: string | null }) =>
    title && company ? `${title} at ${company}` : (title ?? company ?? ''),
  connected: (to: string, label: string | null) => (label ? `Connected to ${to}: ${label}` : `Connected to ${to}`),
  edge: (source: string, target: string) => `${source} – ${target}`,
  edgeKind: 'Connection',
  taskKind: 'Task',
  task: (node: string, dueDate: string | null) => (dueDate ? `${node}, due ${dueDate}` : node),
  noteKind: 'Note',
  step: (what: string) => `Accept proposal “${what}”`,
  stepAll: 'Accept proposals',
  failed: 'The proposal could not be added',
} as const

export const generateTexts = {
  title: 'Let AI Generate Your Network',
  describe: 'Describe the network you want',
  placeholder: 'Who are you, where, and whom do you want to reach? For example: I am raising a seed round in Lisbon…',
  quality: 'Prompt quality',
  name: 'Network name',
  nameHint: 'Found from your description. Type another one to keep it.',
  examples: 'Or begin with one of these',
  useExample: (title: string) => `Use "${title}"`,
  left: (left: number) => (left === 1 ? '1 free AI-generated network left' : `${left} free AI-generated networks left`),
  withoutModel: 'No language model is set up here: the network is built from the words of your description alone.',
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
    return nodes === 1 ? '1 node so far' : `${nodes} nodes so far`
  },
  stop: 'Cancel',
  step: 'Generate network',
} as const

export const outcomeTexts = {
  naming: 'Generating network name',
  done: { title: 'Network generated', message: (name: string) => `Created the ${name} network based on your prompt` },
  short: {
    title: 'Network generated',
    message: 'The answer broke off, so the network may be smaller than you expect. Undo removes it.',
  },
  local: {
    title: 'Network generated',
    message: 'The language model did not answer. The network was built from the words of your description instead.',
  },
  localByChoice: {
    title: 'Network generated',
    message: 'Built from the words of your description, without a language model.',
  },
  stopped: { title: 'Generation stopped', message: 'What had arrived was kept. Undo removes it.' },
  cancelled: { title: 'Generation stopped', message: 'The network was removed and does not count.' },
  failed: { title: 'Generation Error', message: 'Failed to generate AI network' },
  notStarted: 'Generation Error',
  notStopped: 'The generation could not be stopped',
} as const

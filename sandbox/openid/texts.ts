/** All texts of the sandbox's OpenID provider. */
export const texts = {
  title: 'Sandbox sign-in',
  explanation: 'Stands in for Google on this machine. Say who you are; nothing leaves this machine.',
  asks: (client: string) => `${client} asks to see:`,
  scopes: { openid: 'who you are', email: 'your email address', profile: 'your name' } as Record<string, string>,
  offline: 'all of this also while you are away',
  name: 'Name',
  email: 'Email',
  verified: 'The email address is verified',
  allow: 'Allow',
  deny: 'Cancel',
  refusedTitle: 'This request cannot be answered',
  refused: {
    client: 'No such application is registered here.',
    redirect: 'The application wants the answer at an address that is not registered.',
  },
} as const

/** All strings of the sandbox's OpenID provider. */
export const texts = {
  title: 'Sandbox sign-in',
  explanation: 'Stands in for Google on this machine. Enter any name and email; nothing leaves this machine.',
  asks: (client: string) => `${client} asks to see:`,
  scopes: { openid: 'who you are', email: 'your email address', profile: 'your name' } as Record<string, string>,
  offline: 'all of this, even while you are not using the app',
  name: 'Name',
  email: 'Email',
  verified: 'The email address is verified',
  allow: 'Allow',
  deny: 'Cancel',
  rejectedTitle: 'This request is invalid',
  refused: {
    client: 'No application with this client ID is registered here.',
    redirect: 'This redirect URI is not registered for the application.',
  },
} as const

export const texts = {
  everything: 'Kithmap',
  ofNetwork: (network: string) => `Kithmap: ${network}`,
  task: (text: string) => `To do: ${text}`,
  contact: (name: string) => `Keep in touch: ${name}`,
  meetingWith: (guest: string) => `Meeting with ${guest}`,
  with: (names: string) => `With ${names}`,
  about: (name: string) => `About ${name}`,
  network: (name: string) => `In the network ${name}`,
}

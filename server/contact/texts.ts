export const contactTexts = {
  subject: (sender: string) => `Message from ${sender}`,
  name: 'Name',
  email: 'Email',
  company: 'Company',
}

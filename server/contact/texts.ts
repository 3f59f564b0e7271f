export const contactTexts = {
  subject: (sender: string) => `Message from ${sender}`,
  name: 'Name',
  email: 'E-mail',
  company: 'Company',
}

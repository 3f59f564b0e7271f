/** Names of node properties, as shown in lists. */
export const propertyNames = {
  name: 'Name',
  type: 'Type',
  title: 'Title',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  date: 'Date',
  tags: 'Tags',
  notes: 'Notes',
  profileUrl: 'Profile URL',
  imageUrl: 'Image URL',
  color: 'Color',
  locked: 'Locked',
} as const

import type { NetworkTemplate } from '../template.ts'

export const familyOffice: NetworkTemplate = {
  id: 'virtual-family-office',
  name: 'Virtual Family Office',
  description: 'The advisers one family needs, coordinated by one person instead of a full office.',
  nodes: [
    {
      name: 'Family foundation',
      type: 'organization',
      notes: 'Give the next generation a budget and a vote here first: it is where a family learns to decide together.',
    },
    {
      name: 'Estate lawyer',
      type: 'person',
      title: 'Trusts and succession',
      notes:
        'Wills, powers of attorney and trust deeds: note the date of each, and review them after every birth, wedding or move.',
    },
    {
      name: 'Tax adviser',
      type: 'person',
      title: 'Cross-border tax',
      notes: 'Has to know about every major decision before it is made. Send the draft agenda a week ahead.',
    },
    {
      name: 'You',
      type: 'person',
      title: 'Principal of the family',
      notes: 'Write down what the money is for, in one page. Every adviser here gets the same page.',
    },
    {
      name: 'Family office coordinator',
      type: 'person',
      title: 'Fractional chief of staff',
      notes:
        'Keeps the calendar, the document vault and the list of who decides what. All advisers report to this person.',
    },
    {
      name: 'Investment adviser',
      type: 'person',
      title: 'Independent, fee-only',
      notes:
        'Ask for the fee as an amount, not a percentage, and for written confirmation that no commissions are taken.',
    },
    {
      name: 'Quarterly family meeting',
      type: 'event',
      inDays: 28,
      notes:
        'Spend one hour on figures and one hour on people. Send minutes within a week. Give each decision a responsible person and a date.',
    },
    {
      name: 'Insurance broker',
      type: 'person',
      title: 'Private clients',
      notes: 'Once a year, review the list of assets, the insurance cover of each, and who calls whom in an emergency.',
    },
    {
      name: 'Custodian bank',
      type: 'organization',
      notes:
        'Holds the assets separately from the manager. Require two signatures for transfers, and test the confirmation call once a year.',
    },
  ],
  edges: [
    ['You', 'Family office coordinator', 'Trusts with the details'],
    ['Family office coordinator', 'Investment adviser', 'Coordinates'],
    ['Family office coordinator', 'Tax adviser', 'Coordinates'],
    ['Family office coordinator', 'Insurance broker', 'Coordinates'],
    ['Family office coordinator', 'Quarterly family meeting', 'Prepares'],
    ['You', 'Estate lawyer', 'Client of'],
    ['You', 'Quarterly family meeting', 'Chairs'],
    ['You', 'Family foundation', 'Founder of'],
    ['Investment adviser', 'Custodian bank', 'Instructs'],
    ['Tax adviser', 'Estate lawyer', 'Plans with'],
    ['Estate lawyer', 'Family foundation', 'Drafted the deed of'],
    ['Tax adviser', 'Investment adviser', 'Reviews with'],
  ],
}

/** Strings about people that are needed before the code of the page has loaded. */
export const actionTexts = {
  people: 'People',
  peopleWords: 'contacts persons humans same identity identities duplicates across networks address book last contact',
  tags: 'Tags',
  /** Name of the page with the tags in the palette, which also has a command for the tags of selected nodes. */
  allTags: 'Tags of all networks',
  tagsWords: 'labels categories account all networks rename merge color delete',
  interactions: 'Interactions',
  /** Name of the page with the interactions in all networks, as shown in the palette. */
  allInteractions: 'Interactions in all networks',
  interactionsWords: 'timeline log history meetings calls messages notes everyone account',
  activity: 'Activity',
  /** Name of the page with the changes in all networks, as shown in the palette. */
  allActivity: 'Activity in all networks',
  activityWords: 'history changes log who did what everyone account timeline imports',
  /** Accessible name of the navigation between the pages with people, tags, interactions and activity. */
  directory: 'People, tags, interactions and activity',
  /** Heading of the links to the other nodes of a person. */
  elsewhere: 'The same person in',
  openIn: (name: string, network: string) => `Show ${name} in ${network}`,
}

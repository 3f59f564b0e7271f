/** What the node is called around which a network is drawn: the person whose network it is. */
export const centerName = 'You'

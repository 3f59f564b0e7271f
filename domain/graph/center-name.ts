/** Name of the node at the center of a generated network, which is the user. */
export const centerName = 'You'

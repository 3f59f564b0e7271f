/** Name of the node in the center of a generated network: the person who owns it. */
export const centerName = 'You'

/**
 * Maximum size of a network for work that visits all of its nodes or connections after every change. In larger
 * networks, this work runs at intervals, because changes can arrive quickly, for example during an import.
 */
export const mostVisitedAtOnce = 8000

/*
 * The columns of the tables that Kithmap exports. Columns of custom fields follow those of nodes and edges.
 */

export const nodeHeaders = [
  'ID',
  'Name',
  'Type',
  'Title',
  'Company',
  'Email',
  'Phone',
  'Address',
  'Date',
  'Profile URL',
  'Image URL',
  'Tags',
  'Notes',
  'Color',
  'X',
  'Y',
]
export const edgeHeaders = [
  'Source',
  'Target',
  'Source name',
  'Target name',
  'Connection',
  'Direction',
  'Strength',
  'Weight',
  'Date',
  'Notes',
]

export const taskHeaders = ['Task', 'About', 'About ID', 'Due', 'Done']

/** The table that says what fields the other tables have. */
export const fieldHeaders = ['Name', 'Type', 'Of', 'Column']

const ownHeaders = [nodeHeaders, edgeHeaders, taskHeaders, fieldHeaders]

/** Whether a row is the header of an exported table. Nothing has to be guessed about such a table. */
export function isOwnHeader(cells: readonly string[]): boolean {
  return ownHeaders.some((headers) => startsWith(cells, headers))
}

/** Whether an exported table holds tasks. They are about nodes, and no nodes themselves. */
export function isTableOfTasks({ headers }: { readonly headers: readonly string[] }): boolean {
  return startsWith(headers, taskHeaders)
}

/** Whether an exported table says what fields the other tables have. */
export function isTableOfFields({ headers }: { readonly headers: readonly string[] }): boolean {
  return startsWith(headers, fieldHeaders)
}

function startsWith(cells: readonly string[], headers: readonly string[]): boolean {
  return headers.every((header, index) => cells[index] === header)
}

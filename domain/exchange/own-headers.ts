/* The columns of tables exported by Kithmap. Columns of custom fields follow those of nodes and edges. */

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

/** The table that declares the fields of the other tables. */
export const fieldHeaders = ['Name', 'Type', 'Of', 'Column']

const ownHeaders = [nodeHeaders, edgeHeaders, taskHeaders, fieldHeaders]

/** Returns whether a row is the header of an exported table, for which nothing needs to be guessed. */
export function isOwnHeader(cells: readonly string[]): boolean {
  return ownHeaders.some((headers) => startsWith(cells, headers))
}

/** Returns whether an exported table contains tasks, which are not nodes themselves. */
export function isTableOfTasks({ headers }: { readonly headers: readonly string[] }): boolean {
  return startsWith(headers, taskHeaders)
}

/** Returns whether an exported table declares the fields of the other tables. */
export function isTableOfFields({ headers }: { readonly headers: readonly string[] }): boolean {
  return startsWith(headers, fieldHeaders)
}

function startsWith(cells: readonly string[], headers: readonly string[]): boolean {
  return headers.every((header, index) => cells[index] === header)
}

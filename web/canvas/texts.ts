/** The sentences of the surface. */
export const texts = {
  canvas: 'Network canvas',
  instructions:
    'Press Tab to go through the nodes, Alt with an arrow key to go to the nearest node that way, Escape and then Tab to leave. Shift and F10 opens a menu, the question mark lists all keys.',
  editInstructions:
    'N adds a node. On a node: arrow keys move it, C connects it, E goes through its connections, Space selects it, Delete deletes it. Tab on a selected node adds one that is connected with it.',
  dropFile: 'Drop the file to import it',
}

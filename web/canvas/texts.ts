/** Strings of the canvas surface. */
export const texts = {
  canvas: 'Network canvas',
  instructions:
    'Press Tab to move through the nodes. Press Alt with an arrow key to move to the nearest node in that direction. To leave the canvas, press Escape, then Tab. Press Shift and F10 for a menu, or the question mark for all shortcuts.',
  editInstructions:
    'Press N to add a node. On a node, arrow keys move it, C connects it, E moves through its connections, Space selects it, and Delete deletes it. Press Tab on a selected node to add a connected one.',
  dropFile: 'Drop the file to import it',
}

const lines = 'The appearance of connections: color, sides and animation'
const plainWeights = 'Weights, if all connections have weight 1'
const pins = 'Groups, saved views, locks, “not the same” decisions, and creation dates'
const evidence = 'The source of connections, except for its date'
const tasksStay = 'Tasks are included, but not imported again'
const partsOfFields =
  'Custom fields without values, the order of fields, unused choices, and values that do not fit their kind'
const places = 'Exact positions: an import keeps the shape and spaces out the cards'
const spaces = 'Leading, trailing and repeated spaces, and control characters'
const tagSigns = 'Commas, semicolons and vertical bars in tags'
const odd = 'Invalid values, such as an email address without an @, are imported into the notes'
const repeats = 'Identical connections between two nodes are imported once, unless you import duplicates'

/**
 * Descriptions of the data that each format cannot store, or that an import does not restore. The export dialog and
 * docs/formats.md show these sentences.
 */
export const losses = {
  csv: [tasksStay, partsOfFields, places, lines, pins, evidence, spaces, tagSigns, odd, repeats],
  xlsx: [
    tasksStay,
    partsOfFields,
    places,
    lines,
    pins,
    evidence,
    spaces,
    tagSigns,
    odd,
    repeats,
    'Text beyond 32,767 characters and rows beyond 1,048,576',
  ],
  gexf: ['Tasks', partsOfFields, places, lines, plainWeights, pins, evidence, spaces, tagSigns, odd, repeats],
  graphml: ['Tasks', partsOfFields, places, lines, plainWeights, pins, evidence, spaces, tagSigns, odd, repeats],
  canvas: [
    'Tasks',
    'Everything a card does not show, if another program saves the file',
    partsOfFields,
    places,
    'Markdown characters around a name',
    lines,
    pins,
    evidence,
    spaces,
    tagSigns,
    odd,
    repeats,
  ],
  vcard: [
    'Events and venues, with their connections',
    'Tasks, dates, colors and positions',
    'Strength, weight, direction, notes and fields of connections',
    partsOfFields,
    lines,
    pins,
    spaces,
    tagSigns,
    odd,
    repeats,
  ],
  icalendar: [
    'Nodes that are not connected to an event',
    'Events without a date, and all other connections',
    'All details of people except name and email, and all details of connections',
    'Tasks with a due date are included, but not imported again',
    'Colors, positions and pictures',
    partsOfFields,
    pins,
    spaces,
    tagSigns,
  ],
} as const satisfies Record<string, readonly string[]>

const lines = 'How lines are drawn: their colors, their sides, whether they move'
const plainWeights = 'Weights, where every connection has the weight 1'
const pins =
  'Groups, saved views, which nodes are locked, which are known not to be the same, and when things were made'
const evidence = 'How a connection came to be known, but for its date'
const tasksStay = 'Tasks are in the file, and stay there when it is imported'
const partsOfFields =
  'Fields without a value, their order, choices that nothing has, and values that their kind cannot read'
const places = 'Exact places: an import keeps the shape and spreads the cards'
const spaces = 'White space around texts, runs of it within one line, and control characters'
const tagSigns = 'Commas, semicolons and bars within tags'
const odd = 'Values that are none, such as an email address without an @, come back in the notes'
const repeats =
  'Of connections that say the same between the same two, an import takes one, unless it is told to import duplicates'

/** What each format cannot hold or does not give back. The export dialog and docs/formats.md say these sentences. */
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
    'What is longer than 32,767 characters is cut, and rows beyond 1,048,576 are left out',
  ],
  gexf: ['Tasks', partsOfFields, places, lines, plainWeights, pins, evidence, spaces, tagSigns, odd, repeats],
  graphml: ['Tasks', partsOfFields, places, lines, plainWeights, pins, evidence, spaces, tagSigns, odd, repeats],
  canvas: [
    'Tasks',
    'What no card shows, if another program has written the file anew',
    partsOfFields,
    places,
    'Signs of Markdown around a name',
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
    'Tasks, dates, colors and places',
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
    'Everybody who is not connected to an event',
    'Events without a date, and all other connections',
    'Of people only name and email; of connections only that they are there',
    'Due tasks are in the file, and stay there when it is imported',
    'Colors, places and pictures',
    partsOfFields,
    pins,
    spaces,
    tagSigns,
  ],
} as const satisfies Record<string, readonly string[]>

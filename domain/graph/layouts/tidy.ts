import { z } from 'zod'
import { defineLayout, presentPlaces } from './layout.ts'

const Parameters = z.object({})

/** Keeps the current layout and only moves overlapping cards apart. */
export const tidy = defineLayout({
  parameters: Parameters,
  keepsPlace: true,
  *shape({ nodes }) {
    yield { progress: 0.5 }
    return presentPlaces(nodes)
  },
})

import { z } from 'zod'
import { defineLayout, presentPlaces } from './layout.ts'

const Parameters = z.object({})

/** Everything stays about where it is; only cards that lie on others give way. */
export const tidy = defineLayout({
  parameters: Parameters,
  keepsPlace: true,
  *shape({ nodes }) {
    yield { progress: 0.5 }
    return presentPlaces(nodes)
  },
})

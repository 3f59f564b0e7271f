import { expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { findCommunities } from './find-communities.ts'

test('nothing is looked for once nobody wants it', async () => {
  await expect(findCommunities(emptyGraph(), AbortSignal.abort())).rejects.toThrow(/abort/)
})

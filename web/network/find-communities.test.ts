import { expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { findCommunities } from './find-communities.ts'

test('findCommunities rejects if its signal is already aborted', async () => {
  await expect(findCommunities(emptyGraph(), AbortSignal.abort())).rejects.toThrow(/abort/)
})

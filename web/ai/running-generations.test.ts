import { describe, expect, it } from 'vitest'
import type { Generation, GenerationState } from '../../contract/generations.ts'
import { RunningGenerations } from './running-generations.ts'

const inState = (state: GenerationState): Generation => ({
  id: '00000000-0000-4000-8000-000000000001',
  networkId: '00000000-0000-4000-8000-000000000002',
  networkName: 'Lisbon',
  state,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const begun = () => false
const beginning = () => true

describe('RunningGenerations', () => {
  it('reports the end of a running generation once', () => {
    const generations = new RunningGenerations()
    expect(generations.take([inState('running')], begun)).toEqual([])
    expect(generations.take([inState('done')], begun)).toEqual([inState('done')])
    expect(generations.take([inState('done')], begun)).toEqual([])
  })

  it('does not report a generation that had already ended when it was first seen', () => {
    expect(new RunningGenerations().take([inState('done')], begun)).toEqual([])
  })

  // The response to the start may arrive so late that the generation has already ended. The generation was then seen
  // running only while its start was not confirmed.
  it('reports the end of a generation even if it was seen running only before its start was confirmed', () => {
    const generations = new RunningGenerations()
    generations.take([inState('running')], beginning)
    expect(generations.take([inState('local')], begun)).toEqual([inState('local')])
  })

  it('does not report a generation as ended while it is still starting', () => {
    const generations = new RunningGenerations()
    generations.take([inState('running')], beginning)
    expect(generations.take([inState('failed')], beginning)).toEqual([])
    generations.take([inState('running')], begun)
    expect(generations.take([inState('failed')], begun)).toEqual([inState('failed')])
  })
})

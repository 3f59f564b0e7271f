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
  it('tells once how one has ended that was seen running', () => {
    const generations = new RunningGenerations()
    expect(generations.take([inState('running')], begun)).toEqual([])
    expect(generations.take([inState('done')], begun)).toEqual([inState('done')])
    expect(generations.take([inState('done')], begun)).toEqual([])
  })

  it('tells nothing of those that had ended before', () => {
    expect(new RunningGenerations().take([inState('done')], begun)).toEqual([])
  })

  // The response to the start may already report the end, so it is not announced separately.
  it('tells of one that was seen running while it began, and never afterwards', () => {
    const generations = new RunningGenerations()
    generations.take([inState('running')], beginning)
    expect(generations.take([inState('local')], begun)).toEqual([inState('local')])
  })

  it('tells of one that ends while it begins once it has begun', () => {
    const generations = new RunningGenerations()
    generations.take([inState('running')], beginning)
    expect(generations.take([inState('failed')], beginning)).toEqual([])
    generations.take([inState('running')], begun)
    expect(generations.take([inState('failed')], begun)).toEqual([inState('failed')])
  })
})

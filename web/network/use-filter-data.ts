import { useEffect, useMemo } from 'react'
import type { FilterNeeds } from '../../domain/filter/filter-needs.ts'
import { useObservable } from '../ui/observable.ts'
import type { EditingSession } from './editing-session.ts'
import type { FilterData } from './shown.ts'

/** Returns the data that filters need in addition to the network. Requests the computation of data that is needed. */
export function useFilterData(session: EditingSession, { measures, communities }: FilterNeeds): FilterData {
  useEffect(() => (measures ? session.analysisDemand.ask() : undefined), [session, measures])
  useEffect(() => (communities ? session.communityDemand.ask() : undefined), [session, communities])
  const communityOf = useObservable(session.communityOf)
  const analyzed = useObservable(session.analyzed)
  const contacts = useObservable(session.contacts)
  return useMemo(() => ({ communityOf, analyzed, contacts }), [communityOf, analyzed, contacts])
}

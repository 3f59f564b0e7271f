import { queryOptions } from '@tanstack/react-query'
import type { Config } from '../../contract/contract.ts'
import { getJson } from './get-json.ts'

/** Query for the configuration of the server. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => getJson<Config>('/config', { signal }),
})

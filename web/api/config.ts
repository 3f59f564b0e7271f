import { queryOptions } from '@tanstack/react-query'
import type { Config } from '../../contract/contract.ts'

/** What this server offers. Asked for without the client of the API, which the pages around signing in can do without. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }): Promise<Config> => {
    const response = await fetch('/api/v1/config', { signal })
    if (!response.ok) throw new Error(`The server does not say what it offers: ${response.status}`)
    return response.json()
  },
})

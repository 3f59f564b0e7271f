import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id } from '../domain/model/fields.ts'
import { ListedNetwork, networkDescription, networkName } from '../domain/model/network.ts'
import type { OperationMeta } from './access.ts'
import { errors } from './errors.ts'

const base = oc.$meta<OperationMeta>({ access: 'user' }).errors({
  BAD_REQUEST: errors.BAD_REQUEST,
  UNAUTHORIZED: errors.UNAUTHORIZED,
  ACCOUNT_CHANGED: errors.ACCOUNT_CHANGED,
  PAYLOAD_TOO_LARGE: errors.PAYLOAD_TOO_LARGE,
  UNAVAILABLE: errors.UNAVAILABLE,
})

/** Networks whose contents are generated. */
export const ai = {
  createNetwork: base
    .errors({ ALREADY_EXISTS: errors.ALREADY_EXISTS })
    .route({
      method: 'POST',
      path: '/ai/networks',
      successStatus: 201,
      tags: ['AI'],
      summary: 'Create an empty network whose contents will be generated',
      description:
        'It is marked as an AI network and counts as one of yours, also after it was deleted. Its contents are submitted ' +
        'as edits. You choose the id, so that a repeated call neither creates nor counts a second one.',
    })
    .input(z.object({ id, name: networkName, description: networkDescription.default(null) }))
    .output(ListedNetwork),
}

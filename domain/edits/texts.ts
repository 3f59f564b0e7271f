import { mostTags } from '../model/node.ts'
import type { Refusal } from './edit-kind.ts'

/** Every sentence an edit can be refused with. */
export const refusals = {
  nodeMissing: {
    code: 'NODE_MISSING',
    message: 'This node no longer exists. Someone may have deleted it.',
  },
  edgeMissing: {
    code: 'EDGE_MISSING',
    message: 'This connection no longer exists. Someone may have deleted it.',
  },
  taskMissing: {
    code: 'TASK_MISSING',
    message: 'This task no longer exists. Someone may have deleted it.',
  },
  tagMissing: {
    code: 'TAG_MISSING',
    message: 'This tag no longer exists. Someone may have deleted it.',
  },
  alreadyExists: {
    code: 'ALREADY_EXISTS',
    message: 'Something with this id is already in the network. Use a new id.',
  },
  connectionExists: {
    code: 'CONNECTION_EXISTS',
    title: 'Connection Exists',
    message: 'A connection already exists between these points.',
  },
  selfConnection: {
    code: 'INVALID_CONNECTION',
    title: 'Invalid Connection',
    message: 'A connection needs two different nodes.',
  },
  tagExists: {
    code: 'TAG_EXISTS',
    message: 'A tag with this text already exists in the network.',
  },
  tooManyTags: {
    code: 'TOO_MANY_TAGS',
    message: `A node can carry at most ${mostTags} tags.`,
  },
} as const satisfies Record<string, Refusal>

/** Shown when a line is drawn between handles that cannot be joined. */
export const invalidHandles = {
  title: 'Invalid Connection',
  message: 'Please connect from a source handle to a target handle.',
} as const

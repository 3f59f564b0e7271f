import type { AnyContractProcedure } from '@orpc/contract'
import type { contract } from './contract.ts'

type NameOf<Router, Prefix extends string = ''> = {
  [Key in keyof Router & string]: Router[Key] extends AnyContractProcedure
    ? `${Prefix}${Key}`
    : NameOf<Router[Key], `${Prefix}${Key}.`>
}[keyof Router & string]

/** The path of an operation in the contract, such as 'networks.get'. */
export type OperationName = NameOf<typeof contract>

/**
 * Base cost of each operation in points; the minimum is one. Callers have a budget of points per second
 * (`server/limits`), which the headers RateLimit and RateLimit-Policy report. Large requests and responses cost
 * additional points.
 */
export const costs: Readonly<Record<OperationName, number>> = {
  config: 1,
  me: 1,
  'account.security': 2,
  'account.copy': 40,
  'account.export': 100,
  'account.calendars.list': 2,
  'account.calendars.save': 10,
  'account.calendars.remove': 5,
  'account.digest.read': 2,
  'account.digest.save': 10,
  'account.digest.stop': 5,
  'account.exports.list': 2,
  'account.exports.save': 10,
  'account.exports.stop': 2,
  'account.exports.remove': 5,
  'account.exports.revoke': 5,
  'account.meetings.settings': 2,
  'account.meetings.save': 10,
  'account.meetings.revoke': 5,
  'account.meetings.list': 2,
  'account.meetings.slots': 10,
  'account.meetings.move': 20,
  'account.meetings.cancel': 20,
  'account.meetings.settle': 2,
  'account.meetings.propose': 20,
  'account.reports.schedules': 2,
  'account.reports.save': 10,
  'account.reports.stop': 2,
  'account.reports.remove': 2,
  'account.reports.send': 40,
  'account.endSession': 2,
  'account.endOtherSessions': 2,
  'assistant.messages': 2,
  'assistant.ask': 20,
  'assistant.decide': 2,
  'assistant.clear': 2,
  'billing.subscription': 2,
  'billing.storage': 2,
  'billing.refresh': 10,
  'billing.checkout': 10,
  'billing.portal': 10,
  'book.get': 10,
  'generations.start': 20,
  'generations.get': 1,
  'generations.latest': 2,
  'generations.stop': 2,
  'generations.quota': 1,
  'introductions.ask': 40,
  'networks.list': 2,
  'networks.create': 40,
  'networks.reorder': 5,
  'networks.get': 10,
  'networks.duplicate': 100,
  'networks.remove': 10,
  'networks.import': 100,
  'networks.export': 40,
  'networks.exportPart': 40,
  'networks.submitEdits': 2,
  'networks.listSteps': 2,
  'networks.activity': 10,
  'networks.listMoments': 5,
  'networks.getVersion': 20,
  'networks.undo': 20,
  'networks.redo': 20,
  'networks.listEdits': 5,
  'activity.list': 20,
  'tasks.list': 5,
  'people.list': 10,
  'tags.list': 10,
  'connections.list': 20,
  'nodes.find': 10,
  'health.get': 5,
}
/** Number of bytes, sent or received, that cost one additional point. */
export const bytesOfPoint = 20_000
/** Number of lists, objects and separators in a large body that cost one additional point. */
export const elementsOfPoint = 1000

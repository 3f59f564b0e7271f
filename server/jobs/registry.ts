import { forgetExpiredJob } from './forget-expired.ts'
import { hearPayment } from './hear-payment.ts'
import { reconcileBilling } from './reconcile-billing.ts'
import { sendMail } from './send-mail.ts'
import { writeNetwork } from './write-network.ts'

/** Every kind of job there is. A new one: a file of its own beside this, a row here, its handler in server/server.ts. */
export const jobs = {
  'forget-expired': forgetExpiredJob,
  'hear-payment': hearPayment,
  'reconcile-billing': reconcileBilling,
  'send-mail': sendMail,
  'write-network': writeNetwork,
} as const

export type Jobs = typeof jobs

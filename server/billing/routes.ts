import { operations } from '../operations.ts'

const { billing } = operations

export const billingRoutes = {
  subscription: billing.subscription.handler(({ context }) => context.billing.check(context.user)),
  storage: billing.storage.handler(({ context }) => context.billing.storageUse(context.user.id)),
  refresh: billing.refresh.handler(({ context }) => context.billing.refresh(context.user)),
  checkout: billing.checkout.handler(async ({ context, input }) => ({
    url: await context.billing.checkout(context.user, input.interval),
  })),
  portal: billing.portal.handler(async ({ context }) => ({ url: await context.billing.portal(context.user) })),
}

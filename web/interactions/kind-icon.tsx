import { IconMail, IconMailOpened, IconNote, IconPhone, IconUsers, IconUsersPlus } from '@tabler/icons-react'
import type { InteractionKind } from '../../domain/entities/interaction/interaction.ts'
import type { ActionIcon } from '../ui/keys/action.ts'

const icons = {
  met: IconUsers,
  called: IconPhone,
  wrote: IconMail,
  was_written_to: IconMailOpened,
  introduced: IconUsersPlus,
  note: IconNote,
} as const satisfies Record<InteractionKind, ActionIcon>

export function KindIcon({ kind }: { readonly kind: InteractionKind }) {
  const Icon = icons[kind]
  return <Icon size={16} stroke={1.75} aria-hidden />
}

import { ActionIcon } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { isWebAddress } from '../../domain/entities/fields.ts'
import { texts } from './texts.ts'

/** Link that opens the address typed into a link field, if it is valid. */
export function OpenLink({ name, address }: { readonly name: string; readonly address: string | null }) {
  if (address === null || !isWebAddress(address)) return null
  return (
    <ActionIcon
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      size="xs"
      aria-label={texts.openLink(name)}
      title={texts.openLink(name)}
    >
      <IconExternalLink size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

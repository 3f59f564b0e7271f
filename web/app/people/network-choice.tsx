import { Select } from '@mantine/core'
import { everywhereTexts as texts } from '../../interactions/texts.ts'
import listing from '../../ui/listing/listing.module.css'
import { useNetworks } from '../../store/hooks.ts'

interface NetworkChoiceProps {
  /** Id of the chosen network, or null for all networks. */
  readonly value: string | null
  readonly onChange: (networkId: string | null) => void
}

const all = 'all'

/** A filter by network. Hidden for users with only one network. */
export function NetworkChoice({ value, onChange }: NetworkChoiceProps) {
  const { networks } = useNetworks()
  if (networks.length <= 1) return null
  return (
    <Select
      className={listing.choice}
      aria-label={texts.network}
      allowDeselect={false}
      searchable
      data={[{ value: all, label: texts.allNetworks }, ...networks.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value ?? all}
      onChange={(chosen) => onChange(chosen === all ? null : chosen)}
    />
  )
}

import { Menu } from '@mantine/core'
import { IconTopologyStar3 } from '@tabler/icons-react'
import styles from './listing.module.css'

/** A network of a row, with the labels of its button and of its menu item. */
export interface NetworkChip {
  readonly key: string
  readonly name: string
  readonly label: string
  readonly menuLabel: string
  readonly onOpen: () => void
}

interface NetworkChipsProps {
  readonly chips: readonly NetworkChip[]
  /** Text to show if there are no networks. */
  readonly emptyText?: string
  /** Returns the text and the label of the button for the other networks, by their number. */
  readonly more: (count: number) => { readonly text: string; readonly label: string }
}

/** Number of networks shown as buttons. A menu lists the others. */
const mostChips = 3

/** The networks of a row in a listing, as buttons that open them. */
export function NetworkChips({ chips, emptyText, more }: NetworkChipsProps) {
  const others = chips.slice(mostChips)
  const { text, label } = more(others.length)
  return (
    <div className={styles.chips} data-empty={chips.length === 0 || undefined}>
      {chips.length === 0 && emptyText}
      {chips.slice(0, mostChips).map((chip) => (
        <button
          key={chip.key}
          type="button"
          className={styles.chip}
          aria-label={chip.label}
          title={chip.name}
          onClick={chip.onOpen}
        >
          <bdi>{chip.name}</bdi>
        </button>
      ))}
      {others.length > 0 && (
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <button type="button" className={styles.chip} aria-label={label}>
              {text}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ key, menuLabel, onOpen }) => (
              <Menu.Item
                key={key}
                leftSection={<IconTopologyStar3 size={16} stroke={1.75} aria-hidden />}
                onClick={onOpen}
              >
                <bdi>{menuLabel}</bdi>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

import { capitalized } from '../../domain/english.ts'
import { Checkbox, Menu } from '@mantine/core'
import {
  IconArrowsSplit,
  IconCheckbox,
  IconDots,
  IconMail,
  IconMessagePlus,
  IconRepeat,
  IconTag,
  IconTopologyStar3,
} from '@tabler/icons-react'
import { cadenceTexts } from '../../domain/cadence/texts.ts'
import { placeKey } from '../../domain/entities/place.ts'
import { mailAddress } from '../../domain/mail-address.ts'
import { texts as strengthTexts } from '../../domain/strength/texts.ts'
import { IconButton } from '../ui/display/icon-button.tsx'
import { KeyHint } from '../ui/keys/key-hint.tsx'
import { dayText } from '../ui/time/days.ts'
import listing from '../ui/listing/listing.module.css'
import { NetworkChips } from '../ui/listing/network-chips.tsx'
import styles from './people.module.css'
import { type ListedNode, membersOf, type PersonRow } from './person-rows.ts'
import type { PersonTag } from './person-tags.ts'
import { texts } from './texts.ts'

export interface PersonActions {
  readonly onOpen: (node: ListedNode) => void
  readonly onLog: (row: PersonRow) => void
  readonly onRhythm: (row: PersonRow) => void
  readonly onTag: (row: PersonRow) => void
  /** Selects a person, or deselects it. */
  readonly onSelect: (row: PersonRow) => void
  readonly onPart: (row: PersonRow) => void
}

interface PersonItemProps extends PersonActions {
  readonly row: PersonRow
  readonly isSelected: boolean
  readonly today: string
  /** The reason why the tags of people cannot be changed, or null if they can. */
  readonly noTagging: string | null
  /** Id of the text that explains the keys. */
  readonly describedBy: string
}

/** A person in the list, with their networks, last contact, rhythm, strength and actions. */
export function PersonItem({ row, isSelected, today, noTagging, describedBy, ...on }: PersonItemProps) {
  const { person, name, detail, emails, tags, last, due, strength } = row
  const { nodes } = person
  const [first] = nodes
  const memberCount = membersOf(person).length
  const facts = [detail, ...emails].filter((fact) => fact !== null).join(' · ')
  return (
    <div className={listing.row} data-selected={isSelected || undefined}>
      <Checkbox
        className={listing.check}
        size="xs"
        aria-label={texts.select(name)}
        checked={isSelected}
        onChange={() => on.onSelect(row)}
      />
      <div className={styles.who}>
        <button
          type="button"
          className={listing.name}
          data-person
          aria-label={texts.openIn(name, first.networkName)}
          aria-describedby={describedBy}
          onClick={() => on.onOpen(first)}
        >
          <bdi>{name}</bdi>
        </button>
        {facts !== '' && (
          <span className={styles.facts} title={facts}>
            <bdi>{facts}</bdi>
          </span>
        )}
        {tags.length > 0 && <Tags tags={tags} />}
      </div>
      <NetworkChips
        chips={nodes.map((node) => ({
          key: placeKey(node),
          name: node.networkName,
          label: texts.actions.open(node.networkName),
          menuLabel: texts.actions.open(node.networkName),
          onOpen: () => on.onOpen(node),
        }))}
        more={(count) => ({ text: texts.more(count), label: texts.moreOf(name, count) })}
      />
      <span className={styles.last} data-empty={last === null || undefined}>
        <span className={styles.label}>{texts.columns.last}</span>
        {last === null ? texts.never : <time dateTime={last.day}>{strengthTexts.when(last, today)}</time>}
      </span>
      <span className={styles.rhythm} data-empty={due === null || undefined}>
        <span className={styles.label}>{texts.columns.rhythm}</span>
        {due === null ? (
          texts.noRhythm
        ) : (
          <span>
            {capitalized(cadenceTexts.every(due.cadence.days))}
            <time
              className={styles.due}
              dateTime={due.round.dueOn}
              title={dayText(due.round.dueOn)}
              data-pressing={due.state === 'upcoming' ? undefined : due.state}
            >
              {cadenceTexts.due(due, today)}
            </time>
          </span>
        )}
      </span>
      <span className={styles.strength} data-empty={strength === null || undefined}>
        <span className={styles.label}>{texts.columns.strength}</span>
        {strength === null ? '–' : <Strength strength={strength} />}
      </span>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton className={listing.menu} label={texts.actionsOf(name)} color="gray">
            <IconDots size={18} stroke={1.75} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {nodes.map((node) => (
            <Menu.Item
              key={placeKey(node)}
              leftSection={<IconTopologyStar3 size={16} stroke={1.75} aria-hidden />}
              rightSection={node === first && nodes.length === 1 && <KeyHint keys={['enter']} />}
              onClick={() => on.onOpen(node)}
            >
              <bdi>{texts.actions.open(node.networkName)}</bdi>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconMessagePlus size={16} stroke={1.75} aria-hidden />}
            rightSection={<KeyHint keys={['L']} />}
            onClick={() => on.onLog(row)}
          >
            {texts.actions.log}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconRepeat size={16} stroke={1.75} aria-hidden />}
            rightSection={<KeyHint keys={['R']} />}
            onClick={() => on.onRhythm(row)}
          >
            {texts.actions.rhythm}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTag size={16} stroke={1.75} aria-hidden />}
            rightSection={<KeyHint keys={['T']} />}
            disabled={noTagging !== null}
            title={noTagging ?? undefined}
            onClick={() => on.onTag(row)}
          >
            {texts.actions.tag}
          </Menu.Item>
          {emails[0] !== undefined && (
            <Menu.Item
              component="a"
              href={mailAddress(emails[0])}
              leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
            >
              {texts.actions.write}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconCheckbox size={16} stroke={1.75} aria-hidden />}
            rightSection={<KeyHint keys={['X']} />}
            onClick={() => on.onSelect(row)}
          >
            {isSelected ? texts.actions.deselect : texts.actions.select}
          </Menu.Item>
          {memberCount > 1 && (
            <Menu.Item
              leftSection={<IconArrowsSplit size={16} stroke={1.75} aria-hidden />}
              onClick={() => on.onPart(row)}
            >
              {memberCount > 2 ? texts.actions.partSome : texts.actions.part}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** Number of tags shown. The others are in a tooltip. */
const mostTags = 3

function Tags({ tags }: { readonly tags: readonly PersonTag[] }) {
  const more = tags.slice(mostTags).map(({ text }) => text)
  return (
    <ul className={styles.personTags} aria-label={texts.columns.tags}>
      {tags.slice(0, mostTags).map(({ key, text, color }) => (
        <li key={key} className={styles.tag} title={text}>
          <span className={styles.dot} style={{ background: color }} aria-hidden />
          <bdi>{text}</bdi>
        </li>
      ))}
      {more.length > 0 && (
        <li title={texts.moreTags(more)}>
          <span aria-hidden>{texts.more(more.length)}</span>
          <span className="kith-visually-hidden">{texts.moreTags(more)}</span>
        </li>
      )}
    </ul>
  )
}

const steps = [1, 2, 3, 4, 5]

function Strength({ strength }: { readonly strength: number }) {
  return (
    <span className={styles.bars} role="img" aria-label={texts.strengthOf(strength)} title={texts.strengthOf(strength)}>
      {steps.map((step) => (
        <span key={step} data-on={step <= strength || undefined} />
      ))}
    </span>
  )
}

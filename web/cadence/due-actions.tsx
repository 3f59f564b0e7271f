import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconClock, IconMail, IconPlayerSkipForward } from '@tabler/icons-react'
import type { InteractionKind } from '../../domain/entities/interaction/interaction.ts'
import type { Place } from '../../domain/entities/place.ts'
import { defaultKind } from '../../domain/cadence/due-actions.ts'
import type { DueContact } from '../../domain/cadence/due-list.ts'
import { addDays } from '../../domain/add-days.ts'
import { mailAddress } from '../../domain/mail-address.ts'
import type { CadenceCommands } from './cadence-commands.ts'
import styles from './cadence.module.css'
import { texts } from './texts.ts'

interface DueActionsProps {
  readonly due: DueContact
  /** The node on which a contact is logged. */
  readonly place: Place
  /** The current name of the node. */
  readonly name: string
  /** Email address of the node, or null. */
  readonly email: string | null
  readonly today: string
  readonly commands: CadenceCommands
  /** Called when the user starts to write a message. The last interactions are then shown. */
  readonly onWrite?: () => void
  /** Called before the person is removed from the list, so that focus can be moved. */
  readonly onLeaving?: () => void
}

const kinds = ['met', 'called', 'wrote', 'was_written_to'] as const

/** Actions for a person who is due. Each takes one click. */
export function DueActions({ due, place, name, email, today, commands, onWrite, onLeaving }: DueActionsProps) {
  const usual = defaultKind(due)
  const log = (kind: InteractionKind) => {
    onLeaving?.()
    commands.done(place, name, kind, today)
  }
  return (
    <div className={styles.actions}>
      <Button.Group>
        <Button
          size="xs"
          data-done
          leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
          aria-label={texts.doneAs(name, usual)}
          title={texts.doneAs(name, usual)}
          onClick={() => log(usual)}
        >
          {texts.done}
        </Button>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              size="xs"
              className={styles.more}
              aria-label={texts.doneOtherwise(name)}
              title={texts.doneOtherwise(name)}
            >
              <IconChevronDown size={14} stroke={1.75} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {kinds.map((kind) => (
              <Menu.Item key={kind} onClick={() => log(kind)}>
                {texts.kinds[kind]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconClock size={16} stroke={1.75} aria-hidden />}
            aria-label={texts.snoozeOf(name)}
          >
            {texts.snooze}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {texts.snoozes.map(([days, label]) => (
            <Menu.Item
              key={days}
              onClick={() => {
                onLeaving?.()
                commands.snooze(due, name, addDays(today, days), today)
              }}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {email !== null && (
        <Button
          component="a"
          href={mailAddress(email)}
          size="xs"
          variant="default"
          leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
          aria-label={texts.writeTo(name)}
          onClick={onWrite}
        >
          {texts.write}
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconPlayerSkipForward size={16} stroke={1.75} aria-hidden />}
        aria-label={texts.skipOf(name)}
        title={texts.skipHint}
        onClick={() => {
          onLeaving?.()
          commands.skip(due, name, today, addDays(today, due.cadence.days))
        }}
      >
        {texts.skip}
      </Button>
    </div>
  )
}

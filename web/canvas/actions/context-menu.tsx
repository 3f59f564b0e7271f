import { Drawer, Menu } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { type Action, type ActionIcon, answersKeys } from '../../ui/keys/action.ts'
import { KeyHint } from '../../ui/keys/key-hint.tsx'
import { keysOf } from '../../ui/keys/keys.ts'
import { useClosesOnBack } from '../../ui/dialogs/close-on-back.ts'
import { afterFocusBack, useFocusBackAtEnd } from '../../ui/dialogs/mounted-dialog.tsx'
import { usePhone } from '../../ui/theme/use-media.ts'
import { useObservable } from '../../ui/observable.ts'
import styles from './context-menu.module.css'
import type { CanvasActionId } from './canvas-actions.ts'
import { useCanvas } from '../state/canvas-context.ts'
import type { CanvasController } from '../gestures/canvas-controller.ts'
import { type MenuPart, menuFor } from './menu-sections.ts'
import { selectionSize } from '../../network/selection.ts'
import { selectionName } from '../../network/selection-name.ts'
import { texts } from './texts.ts'

/** Space between the menu and the edge of the window, in CSS pixels. */
const edgePx = 8

interface ContextMenuProps {
  readonly controller: CanvasController
  readonly actionOf: (id: CanvasActionId) => Action | undefined
}

/** The context menu at the pointer. On phones, it is a sheet at the lower edge. */
export function ContextMenu({ controller, actionOf }: ContextMenuProps) {
  const { model } = useCanvas()
  const at = useObservable(model.menu)
  const phone = usePhone()
  const close = () => model.menu.set(null)
  const targets = controller.targets
  const parts = at === null ? [] : offered(menuFor(targets), actionOf)
  const name = selectionSize(targets) === 0 ? texts.canvasMenu : texts.menuName(selectionName(model.session, targets))

  const perform = (action: Action) => {
    close()
    afterFocusBack(() => {
      model.chosenAt.set(at)
      action.run()
      model.chosenAt.set(null)
    })
  }
  if (phone) return <MenuSheet opened={at !== null} name={name} parts={parts} onClose={close} onChoose={perform} />
  return (
    <>
      {at && <FocusBack />}
      <Menu
        // Remounts the menu when its position changes, because an open menu would stay in place.
        key={at ? `${at.x},${at.y}` : 'closed'}
        opened={at !== null}
        onChange={(opened) => !opened && close()}
        position="bottom-start"
        offset={2}
        withinPortal
        returnFocus={false}
        // If the menu fits neither below nor above the pointer, it may cover the point at which it was opened.
        middlewares={{ shift: { crossAxis: true, padding: edgePx } }}
        transitionProps={{ duration: 0 }}
        shadow="md"
        width={260}
      >
        <Menu.Target>
          <div className={styles.anchor} style={{ left: at?.x ?? 0, top: at?.y ?? 0 }} aria-hidden />
        </Menu.Target>
        <Menu.Dropdown className={styles.menu} aria-label={name} data-keeps-focus>
          {parts.map((part, index) => (
            <MenuSection key={part.actions[0]?.id} part={part} isFirst={index === 0} onChoose={perform} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/**
 * Restores focus when the menu closes. The menu cannot restore focus itself, because its anchor is a point on the
 * canvas and not a focusable element.
 */
function FocusBack() {
  useFocusBackAtEnd()
  return null
}

interface OfferedPart {
  readonly name?: string
  readonly Icon?: ActionIcon
  readonly actions: readonly Action[]
}

function offered(parts: readonly MenuPart[], actionOf: ContextMenuProps['actionOf']): OfferedPart[] {
  return parts
    .map(({ ids, ...part }) => ({
      ...part,
      actions: ids.flatMap((id) => actionOf(id) ?? []).filter((a) => a.isEnabled()),
    }))
    .filter(({ actions }) => actions.length > 0)
}

interface SectionProps {
  readonly part: OfferedPart
  readonly isFirst: boolean
  readonly onChoose: (action: Action) => void
}

function MenuSection({ part, isFirst, onChoose }: SectionProps) {
  const items = part.actions.map((action) => (
    <Menu.Item
      key={action.id}
      color={action.danger ? 'red' : undefined}
      leftSection={action.Icon && <action.Icon size={16} stroke={1.75} />}
      rightSection={action.keys?.[0] && answersKeys(action) && <KeyHint keys={keysOf(action.keys[0])} plain />}
      onClick={() => onChoose(action)}
    >
      {action.title}
    </Menu.Item>
  ))
  return (
    <>
      {!isFirst && !part.name && <Menu.Divider />}
      {part.name ? (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={part.Icon && <part.Icon size={16} stroke={1.75} />}>{part.name}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown data-keeps-focus>{items}</Menu.Sub.Dropdown>
        </Menu.Sub>
      ) : (
        items
      )}
    </>
  )
}

interface SheetProps {
  readonly opened: boolean
  readonly name: string
  readonly parts: readonly OfferedPart[]
  readonly onClose: () => void
  readonly onChoose: (action: Action) => void
}

function MenuSheet({ opened, name, parts, onClose, onChoose }: SheetProps) {
  const [partName, setPartName] = useState<string | null>(null)
  const inside = parts.find((part) => part.name === partName)
  useClosesOnBack(opened, () => (inside ? setPartName(null) : onClose()))
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setPartName(null)}
      position="bottom"
      size="auto"
      title={name}
      classNames={{ content: styles.sheet, body: styles.sheetBody, header: styles.sheetHeader }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {inside ? (
        <>
          <SheetButton onClick={() => setPartName(null)} icon={<IconChevronLeft size={18} stroke={1.75} />}>
            {partName}
          </SheetButton>
          <SheetActions actions={inside.actions} onChoose={onChoose} />
        </>
      ) : (
        parts.map((part) =>
          part.name ? (
            <SheetButton
              key={part.name}
              onClick={() => setPartName(part.name ?? null)}
              icon={part.Icon && <part.Icon size={18} stroke={1.75} />}
              after={<IconChevronRight size={16} stroke={1.75} />}
            >
              {part.name}
            </SheetButton>
          ) : (
            <SheetActions key={part.actions[0]?.id} actions={part.actions} onChoose={onChoose} />
          ),
        )
      )}
    </Drawer>
  )
}

function SheetActions({ actions, onChoose }: Pick<SheetProps, 'onChoose'> & { actions: readonly Action[] }) {
  return actions.map((action) => (
    <SheetButton
      key={action.id}
      danger={action.danger ?? false}
      icon={action.Icon ? <action.Icon size={18} stroke={1.75} /> : <span className={styles.noIcon} />}
      onClick={() => onChoose(action)}
    >
      {action.title}
    </SheetButton>
  ))
}

interface SheetButtonProps {
  readonly icon: React.ReactNode
  readonly after?: React.ReactNode
  readonly danger?: boolean
  readonly onClick: () => void
  readonly children: React.ReactNode
}

function SheetButton({ icon, after, danger, onClick, children }: SheetButtonProps) {
  return (
    <button type="button" className={styles.sheetItem} data-danger={danger || undefined} onClick={onClick}>
      {icon}
      <span className={styles.sheetText}>{children}</span>
      {after}
    </button>
  )
}

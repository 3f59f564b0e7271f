import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { IconFilter, IconSearch, IconShare3 } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import type { FoundNode } from '../../../contract/overview.ts'
import { useNetworks } from '../../store/hooks.ts'
import type { Action, TypedOffers, TypedReader } from '../../ui/keys/action.ts'
import { useActionRegistry } from '../../ui/keys/action-registry.tsx'
import { KeyHint } from '../../ui/keys/key-hint.tsx'
import { keysOf } from '../../ui/keys/keys.ts'
import { best, indexed } from '../../ui/search/find.ts'
import { useClosesOnBack } from '../../ui/dialogs/close-on-back.ts'
import { afterFocusBack, useFocusBackAtEnd } from '../../ui/dialogs/mounted-dialog.tsx'
import { usePhone } from '../../ui/theme/use-media.ts'
import { useTopOption } from '../../ui/search/top-option.ts'
import { isOptionKey, useTyped } from '../../ui/search/use-typed.ts'
import dot from '../../ui/display/node-dot.module.css'
import styles from './palette.module.css'
import { paletteTexts as texts } from '../texts.ts'
import { Marked } from '../../ui/search/marked.tsx'
import { MatchLocation, foundTitle } from './found-node.tsx'
import { useFoundNodes } from './use-found-nodes.ts'

interface PaletteProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly networkId: string | null
  readonly onOpenNetwork: (networkId: string) => void
  readonly onShowNode: (found: FoundNode) => void
}

/**
 * Maximum number of results of each kind. Longer lists are not needed, because users type more text instead of reading
 * them.
 */
const most = { nodes: 8, networks: 6, actions: 8 }

/** Finds nodes, networks and actions by name. Selecting a result opens it or runs it. */
export function Palette({ opened, ...rest }: PaletteProps) {
  return opened ? <OpenPalette {...rest} /> : null
}

function OpenPalette({ onClose, networkId, onOpenNetwork, onShowNode }: Omit<PaletteProps, 'opened'>) {
  const { typed, wanted, setTyped, settle } = useTyped()
  const found = useFound(networkId, wanted)
  const nothing = found.typed.find(({ mistake }) => mistake !== null)?.mistake ?? texts.nothing
  const phone = usePhone()
  const combobox = useCombobox({ opened: true })
  useFocusBackAtEnd()
  useClosesOnBack(true, onClose)
  useTopOption(combobox, wanted, found)

  const choose = (key: string) => {
    const [kind, ...rest] = key.split(':')
    const id = rest.join(':')
    if (kind === 'text') return setTyped(id)
    onClose()
    afterFocusBack(() => {
      const node = kind === 'node' && found.groups.flatMap((group) => group.found).find((each) => keyOf(each) === id)
      if (node) onShowNode(node)
      else if (kind === 'network') onOpenNetwork(id)
      else if (kind === 'typed') runTyped(found.typed, id)
      else found.actions.find((action) => action.id === id)?.run()
    })
  }

  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen={phone}
      yOffset="12vh"
      returnFocus={false}
      classNames={{ inner: styles.inner, content: styles.palette }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={texts.title}>
        <Combobox store={combobox} onOptionSubmit={choose}>
          <div className={styles.field}>
            <Combobox.EventsTarget withExpandedAttribute>
              <TextInput
                ref={focusField}
                data-autofocus
                variant="unstyled"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (isOptionKey(event)) settle()
                  // Handled here, because the list would otherwise handle the key.
                  if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
                }}
                placeholder={texts.placeholder}
                aria-label={texts.title}
                leftSection={<IconSearch size={18} stroke={1.75} />}
                classNames={{ input: styles.input }}
              />
            </Combobox.EventsTarget>
            {phone && <Modal.CloseButton aria-label={texts.close} />}
          </div>
          <p className="kith-visually-hidden" role="status">
            {found.size === 0 ? nothing : texts.found(found.size)}
          </p>
          <Combobox.Options className={styles.options} aria-label={texts.results} tabIndex={0}>
            {found.typed.map(({ group, acts, Icon = IconFilter, completions }, at) => (
              <Group key={group} name={group}>
                {[
                  ...acts.map(({ title, hint }, place) => (
                    <Option key={`act ${place}`} value={`typed:${at} ${place}`} after={hint}>
                      <Icon size={16} stroke={1.75} aria-hidden />
                      {title}
                    </Option>
                  )),
                  ...completions.map(({ text, hint }) => (
                    <Option key={text} value={`text:${text}`} after={hint}>
                      <span className={styles.noIcon} />
                      {text}
                    </Option>
                  )),
                ]}
              </Group>
            ))}
            {found.groups.map((group) => (
              <Group key={group.networkId} name={foundTitle(group.networkId, group.networkName, networkId)}>
                {group.found.map((each) => (
                  <Option
                    key={keyOf(each)}
                    value={`node:${keyOf(each)}`}
                    after={<MatchLocation found={each} typed={typed} />}
                  >
                    <span className={dot.dot} data-type={each.node.type} aria-hidden />
                    <span>
                      <Marked text={each.node.name} typed={typed} />
                    </span>
                  </Option>
                ))}
              </Group>
            ))}
            <Group name={texts.networks}>
              {found.networks.map((network) => (
                <Option
                  key={network.id}
                  value={`network:${network.id}`}
                  after={network.id === networkId ? texts.isOpen : undefined}
                >
                  <IconShare3 size={16} stroke={1.75} aria-hidden />
                  {network.name}
                </Option>
              ))}
            </Group>
            <Group name={texts.actions}>
              {found.actions.map(({ id, title, Icon, keys: [chord] = [] }) => (
                <Option
                  key={id}
                  value={`action:${id}`}
                  after={chord === undefined ? undefined : <KeyHint keys={keysOf(chord)} />}
                >
                  {Icon ? <Icon size={16} stroke={1.75} /> : <span className={styles.noIcon} />}
                  {title}
                </Option>
              ))}
            </Group>
            {found.size === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * Focuses the field immediately. The dialog would focus it later, and keys pressed before that would trigger canvas
 * shortcuts.
 */
function focusField(field: HTMLInputElement | null): void {
  field?.focus()
}

/** Runs the action with this key: the positions of its offers and of the action in them. */
function runTyped(offers: readonly TypedOffers[], key: string): void {
  const [at, place] = key.split(' ')
  offers[Number(at)]?.acts[Number(place)]?.run()
}

const keyOf = ({ networkId, node }: FoundNode) => `${networkId} ${node.id}`

function Group({ name, children }: { name: string; children: React.ReactNode[] }) {
  return children.length === 0 ? null : <Combobox.Group label={name}>{children}</Combobox.Group>
}

function Option({ value, after, children }: { value: string; after?: React.ReactNode; children: React.ReactNode }) {
  return (
    <Combobox.Option value={value} className={styles.option}>
      <span className={styles.name}>{children}</span>
      {after && <span className={styles.after}>{after}</span>}
    </Combobox.Option>
  )
}

/** Returns the results for a query. For an empty query, returns networks and the enabled actions. */
function useFound(networkId: string | null, typed: string) {
  const registry = useActionRegistry()
  const { networks } = useNetworks()
  const groups = useFoundNodes(networkId, typed, most.nodes)
  const offers = useTypedOffers(typed)
  // Computed once, because enabled actions do not change while the palette covers everything.
  const [actions] = useState(() => offered(registry.all()))
  const networkIndex = useMemo(() => indexed(networks, (network) => network.name), [networks])
  const actionIndex = useMemo(
    () => indexed<Action>(actions, (action) => `${action.title} ${action.words ?? ''}`),
    [actions],
  )
  return useMemo(() => {
    const nothing = typed.trim() === ''
    const found = {
      typed: offers,
      groups,
      networks: nothing ? networks.slice(0, most.networks) : best(networkIndex, typed, most.networks),
      actions: nothing ? actions : best(actionIndex, typed, most.actions),
    }
    return {
      ...found,
      size:
        offers.reduce((sum, { acts, completions }) => sum + acts.length + completions.length, 0) +
        groups.reduce((sum, group) => sum + group.found.length, 0) +
        found.networks.length +
        found.actions.length,
    }
  }, [typed, offers, groups, networkIndex, actionIndex, networks, actions])
}

/** Returns the commands that the typed text expresses, such as a filter. */
function useTypedOffers(typed: string): readonly TypedOffers[] {
  const registry = useActionRegistry()
  const [readers, setReaders] = useState<readonly TypedReader[]>([])
  useEffect(() => {
    let isOpen = true
    // If the code cannot be loaded, there are no such commands, and the rest of the palette works.
    void registry.readers().then(
      (loaded) => isOpen && setReaders(loaded),
      () => undefined,
    )
    return () => {
      isOpen = false
    }
  }, [registry])
  return useMemo(() => readers.flatMap((read) => read(typed) ?? []), [readers, typed])
}

/** Returns the enabled actions. Canvas actions come first. */
function offered(all: readonly Action[]): readonly Action[] {
  const enabled = all.filter((action) => !action.unnamed && action.isEnabled())
  return [...enabled.filter(({ scope }) => scope === 'canvas'), ...enabled.filter(({ scope }) => scope === 'page')]
}

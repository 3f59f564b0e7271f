import { Button, Menu, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Field } from '../../domain/entities/field/field.ts'
import { mostBlocks, type ReportBlock } from '../../domain/entities/report/report.ts'
import type { BlockContent } from '../../domain/reports/content.ts'
import { newPart } from '../../domain/reports/starters.ts'
import { reportTexts } from '../../domain/reports/texts.ts'
import { newId } from '../store/tab-identity.ts'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { IconButton } from '../ui/display/icon-button.tsx'
import { dayText } from '../ui/time/days.ts'
import { ReportBarChart } from './bar-chart.tsx'
import { ChangeLists } from './change-lists.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { PartSettings } from './part-settings.tsx'
import { RankingTable } from './ranking-table.tsx'
import { titleOf } from './part-title.ts'
import styles from './report.module.css'
import { texts } from './texts.ts'

interface ReportPartsProps {
  readonly blocks: readonly ReportBlock[]
  readonly contents: readonly BlockContent[]
  readonly networkId: string
  /** All fields of the network. */
  readonly fields: ReadonlyMap<string, Field>
  /** The day that the report compares with. Null if it does not compare, or if there is no earlier state. */
  readonly comparedDay: string | null
  /** Length of the period in days, even if there is no earlier state. Null if the report has no comparison. */
  readonly days: number | null
  readonly map: ReactNode
  readonly isEditing: boolean
  readonly onChange: (blocks: readonly ReportBlock[]) => void
  /** Changes one part. Returns false if the change could not be saved. */
  readonly onChangePart: (block: ReportBlock) => boolean
}

/** The parts of a report. While it is edited, each has its settings, and parts can be added, moved and removed. */
export function ReportParts({
  blocks,
  contents,
  fields,
  isEditing,
  onChange,
  onChangePart,
  ...shown
}: ReportPartsProps) {
  const [announcement, announce] = useState('')
  const move = (at: number, by: 1 | -1) => {
    const moved = [...blocks]
    const [block] = moved.splice(at, 1)
    if (!block) return
    moved.splice(at + by, 0, block)
    onChange(moved)
    announce(texts.parts.moved(texts.parts.names[block.kind], at + by + 1, blocks.length))
  }
  return (
    <>
      {contents.map((content, at) => {
        const block = blocks[at]
        if (!block) return null
        const title = titleOf(block, fields, shown.comparedDay)
        return (
          <section
            key={content.id}
            className={styles.part}
            aria-label={title ?? texts.text.label}
            data-part={block.kind}
          >
            {isEditing && (
              <div
                className={styles.tools}
                role="toolbar"
                aria-label={texts.parts.settings(texts.parts.names[block.kind])}
              >
                <span className={styles.kind}>{texts.parts.names[block.kind]}</span>
                <IconButton
                  label={texts.parts.up(texts.parts.names[block.kind])}
                  color="gray"
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <IconArrowUp size={18} stroke={1.75} />
                </IconButton>
                <IconButton
                  label={texts.parts.down(texts.parts.names[block.kind])}
                  color="gray"
                  disabled={at === blocks.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowDown size={18} stroke={1.75} />
                </IconButton>
                <IconButton
                  label={texts.parts.remove(texts.parts.names[block.kind])}
                  color="gray"
                  onClick={() => onChange(blocks.filter(({ id }) => id !== block.id))}
                >
                  <IconTrash size={18} stroke={1.75} />
                </IconButton>
              </div>
            )}
            {isEditing && <PartSettings block={block} fields={[...fields.values()]} onChange={onChangePart} />}
            {title !== null && <h2 className={styles.partTitle}>{title}</h2>}
            {!(isEditing && block.kind === 'text') && (
              <PartContent content={content} title={title} {...shown} fields={fields} />
            )}
          </section>
        )
      })}
      {blocks.length === 0 && <EmptyState title={texts.page.empty} message={texts.page.emptyMessage} />}
      {isEditing && blocks.length < mostBlocks && (
        <AddPart onAdd={(kind) => onChange([...blocks, { ...newPart(kind), id: newId() }])} />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}

type PartContentProps = Pick<ReportPartsProps, 'networkId' | 'comparedDay' | 'days' | 'map' | 'fields'> & {
  readonly content: BlockContent
  readonly title: string | null
}

function PartContent({ content, title, networkId, comparedDay, days, map, fields }: PartContentProps) {
  switch (content.kind) {
    case 'text':
      return <p className={styles.text}>{content.text}</p>
    case 'map':
      return map
    case 'figures':
      return <FigureTiles figures={content.figures} comparedDay={comparedDay} days={days} />
    case 'chart': {
      const { fieldId } = content.block
      if (fieldId !== null && !fields.has(fieldId)) return <p>{reportTexts.fieldGone}</p>
      return (
        <ReportBarChart
          title={title ?? ''}
          chart={content.chart}
          beforeLabel={comparedDay === null ? null : dayText(comparedDay)}
        />
      )
    }
    case 'ranking':
      return <RankingTable content={content} networkId={networkId} />
    case 'changes':
      if (content.changes) return <ChangeLists changes={content.changes} />
      return <p>{days !== null ? texts.changes.noEarlier : texts.changes.notCompared}</p>
  }
}

const kinds = ['figures', 'chart', 'ranking', 'map', 'changes', 'text'] as const

function AddPart({ onAdd }: { readonly onAdd: (kind: ReportBlock['kind']) => void }) {
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
          {texts.page.addPart}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {texts.parts.names[kind]}
            <span className={styles.about}>{texts.parts.about[kind]}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Radio } from '@mantine/core'
import { inWords } from '../../domain/entities/field/field-value.ts'
import { nodePalette, NodeType, nodeTypeLabels } from '../../domain/entities/node/node.ts'
import type { MergeChoice } from '../../domain/entities/node/merging/merge-choices.ts'
import styles from './duplicates.module.css'
import { ExpandableOptions } from './expandable-options.tsx'
import { mergeTexts as texts } from './texts.ts'

interface ChoiceFieldProps {
  readonly choice: MergeChoice
  /** Index of the chosen option. */
  readonly chosen: number
  readonly nameOf: (nodeId: string) => string
  readonly onChoose: (index: number) => void
}

/** Select for a property that differs between the nodes to merge. */
export function ChoiceField({ choice, chosen, nameOf, onChoose }: ChoiceFieldProps) {
  const { key, of, options, hasAll } = choice
  const label = 'field' in of ? of.field.name : texts.property(of.property)
  return (
    <Radio.Group label={label} value={String(chosen)} onChange={(value) => onChoose(Number(value))}>
      <ExpandableOptions
        options={options}
        isChosen={(_option, index) => index === chosen}
        render={({ value, nodeIds }, index) => {
          const isAll = hasAll && index === 0
          return (
            <Radio
              key={String(value)}
              value={String(index)}
              label={
                isAll ? (
                  texts.allNotes
                ) : (
                  <Value property={'property' in of ? of.property : null} words={inWords(value)} />
                )
              }
              description={isAll || key === 'name' ? undefined : texts.of(nodeIds.map(nameOf))}
            />
          )
        }}
      />
    </Radio.Group>
  )
}

function Value({ property, words }: { readonly property: string | null; readonly words: string }) {
  if (property === 'type') return nodeTypeLabels[NodeType.parse(words)]
  if (property !== 'color') return <bdi className={styles.value}>{words}</bdi>
  return (
    <>
      <span className={styles.swatch} style={{ backgroundColor: words }} aria-hidden />
      {nodePalette.find(({ value }) => value === words)?.name ?? words}
    </>
  )
}

import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { measureTexts, measureValue } from '../../domain/graph/metrics/measure-texts.ts'
import { type BlockContent, formOf, type RankedNode } from '../../domain/reports/content.ts'
import dot from '../ui/display/node-dot.module.css'
import { rankChange } from './rank-change.ts'
import styles from './report.module.css'
import { texts } from './texts.ts'

interface RankingTableProps {
  readonly content: Extract<BlockContent, { kind: 'ranking' }>
  readonly networkId: string
}

/** The nodes that stand out by a measure, with links to them. */
export function RankingTable({ content: { measure, ranked, isCompared }, networkId }: RankingTableProps) {
  const { label, meaning } = measureTexts[measure]
  if (ranked === null) return <p className={styles.quiet}>{texts.page.analyzing}</p>
  return (
    <>
      <p className={styles.quiet}>{meaning}</p>
      {ranked.length === 0 ? (
        <p>{texts.ranking.nothing}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                {texts.ranking.rank}
              </th>
              <th scope="col">{texts.ranking.node}</th>
              <th scope="col" className={styles.number}>
                {label}
              </th>
              {isCompared && (
                <th scope="col" className={styles.number}>
                  {texts.ranking.change}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {ranked.map((node) => (
              <tr key={node.nodeId}>
                <td className={styles.number}>{node.rank}</td>
                <td className={styles.node}>
                  <NodeLink node={node} networkId={networkId} />
                </td>
                <td className={styles.number}>{measureValue(formOf(measure), node.value)}</td>
                {isCompared && <td className={styles.number}>{rankChange(node)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

interface NodeLinkProps {
  readonly node: RankedNode
  readonly networkId: string
}

/** A link that shows a node in its network. */
function NodeLink({ node: { nodeId, name, type }, networkId }: NodeLinkProps) {
  return (
    <>
      <span className={dot.dot} data-type={type} aria-hidden />
      <Anchor
        inherit
        renderRoot={(props) => (
          <Link to="/network/$networkId" params={{ networkId }} search={{ node: nodeId }} {...props} />
        )}
      >
        <bdi>{name}</bdi>
      </Anchor>
    </>
  )
}

import type { RankedNode } from '../../domain/reports/content.ts'
import { texts } from './texts.ts'

/** Describes how a node's rank has changed: "up 2", "new". */
export function rankChange({ rank, rankBefore }: Pick<RankedNode, 'rank' | 'rankBefore'>): string {
  if (rankBefore === null) return texts.ranking.isNew
  if (rankBefore === rank) return texts.ranking.same
  return rankBefore > rank ? texts.ranking.up(rankBefore - rank) : texts.ranking.down(rank - rankBefore)
}

import { Button, UnstyledButton } from '@mantine/core'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Network } from '../../domain/entities/network/network.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import type { Place } from '../../domain/entities/place.ts'
import type { NamedPlace } from '../../domain/people/joined-networks.ts'
import { mostVia } from '../../domain/graph/paths/trust-constants.ts'
import type { RankedPath } from '../../domain/graph/paths/ranking.ts'
import { connectionParts } from './connection-parts.ts'
import styles from './paths.module.css'
import { texts } from './texts.ts'

/** The ids of the nodes in a request for an introduction. Every step of a path except the first can have a request. */
export interface AskedIntroduction {
  readonly connector: string
  readonly target: string
}

export interface PathConditions {
  readonly via: readonly string[]
  readonly onNotVia: (nodeId: string) => void
  readonly onVia: (nodeId: string) => void
}

interface PathStepsProps extends PathConditions {
  readonly ranked: RankedPath
  readonly onShowNode: (nodeId: string) => void
  readonly onAsk: (introduction: AskedIntroduction) => void
  /** Returns the network of a connection, or null if the connection is in the open network. */
  readonly networkOf: (edgeId: string) => Pick<Network, 'id' | 'name'> | null
  /**
   * Returns the place of a node in another network, or null if the node is in the open network. With `networkId`,
   * returns the place of the node's counterpart in that network.
   */
  readonly elsewhere: (nodeId: string, networkId?: string) => NamedPlace | null
  /** Links to a node in another network. */
  readonly PlaceLink: PlaceLink
}

export type PlaceLink = ComponentType<{
  readonly place: Place
  readonly className: string | undefined
  /** The name for screen readers. The default is the children. */
  readonly label?: string
  readonly children: ReactNode
}>

/** A path step by step: the trust of each connection, and buttons to avoid or require each node. */
export function PathSteps({ ranked, via, onNotVia, onVia, onAsk, networkOf, elsewhere, ...props }: PathStepsProps) {
  const { steps, weakest, why, notes, introduction } = ranked
  const { onShowNode, PlaceLink } = props
  const introducedIn = introduction && networkOf(introduction.edge.id)
  const connectorThere = introducedIn && elsewhere(introduction.connector.id, introducedIn.id)
  const node = ({ id, name }: Pick<Node, 'id' | 'name'>) => {
    const place = elsewhere(id)
    return place ? (
      <PlaceLink place={place} className={styles.node} label={texts.openIn(name, place.networkName)}>
        <bdi>{name}</bdi>
      </PlaceLink>
    ) : (
      <UnstyledButton className={styles.node} title={texts.shows(name)} onClick={() => onShowNode(id)}>
        <bdi>{name}</bdi>
      </UnstyledButton>
    )
  }
  return (
    <div className={styles.details}>
      <p className={styles.weakest}>
        <strong>{texts.weakest}</strong> ({texts.percent(weakest.trust.whole)}): {why}
      </p>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <ol className={styles.steps} aria-label={texts.steps}>
        {steps.map(({ from, to, edge, trust }, index) => (
          <li key={edge.id} data-weakest={edge === weakest.edge || undefined}>
            {index === 0 && node(from)}
            <span className={styles.connection}>
              {connectionParts(edge, trust).map((part, at) => (
                <Fragment key={part}>
                  {at > 0 && ' · '}
                  <bdi>{part}</bdi>
                </Fragment>
              ))}
              <InNetwork name={networkOf(edge.id)?.name} />
            </span>
            {node(to)}
            {index < steps.length - 1 && (
              <span className={styles.choices}>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={texts.notViaWhom(to.name)}
                  onClick={() => onNotVia(to.id)}
                >
                  {texts.notVia}
                </Button>
                {!via.includes(to.id) && via.length < mostVia && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={texts.mustViaWhom(to.name)}
                    onClick={() => onVia(to.id)}
                  >
                    {texts.mustVia}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {introduction && connectorThere && (
        <PlaceLink place={connectorThere} className={styles.askThere}>
          {texts.askIn(introduction.connector.name, introduction.target.name, connectorThere.networkName)}
        </PlaceLink>
      )}
      {introduction && !introducedIn && (
        <Button
          className={styles.ask}
          size="xs"
          onClick={() => onAsk({ connector: introduction.connector.id, target: introduction.target.id })}
        >
          {texts.askFor(introduction.connector.name, introduction.target.name)}
        </Button>
      )}
    </div>
  )
}

function InNetwork({ name }: { readonly name: string | undefined }) {
  return name === undefined ? null : (
    <>
      {' · '}
      <bdi>{texts.inNetwork(name)}</bdi>
    </>
  )
}

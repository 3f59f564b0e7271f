import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { texts } from '../texts.ts'

/** Links for signed-in users in the header of pages outside the workspace. */
export function PersonLinks() {
  return (
    <>
      <Button variant="subtle" size="sm" renderRoot={(props) => <Link to="/account" {...props} />}>
        {texts.account}
      </Button>
      <Button size="sm" renderRoot={(props) => <Link to="/network" {...props} />}>
        {texts.toNetworks}
      </Button>
    </>
  )
}

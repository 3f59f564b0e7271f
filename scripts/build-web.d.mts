export function buildWeb(node: string, env: NodeJS.ProcessEnv): Promise<string | undefined>

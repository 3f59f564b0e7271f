import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const page = (name: string) => join(import.meta.dirname, `${name}.html`)

/** Builds the pages of the libraries that Kithmap is compared with. They are not part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: {
    outDir: join(import.meta.dirname, '../../../.cache/bench-peers'),
    emptyOutDir: true,
    rolldownOptions: { input: ['react-flow', 'cytoscape', 'sigma'].map(page) },
  },
})

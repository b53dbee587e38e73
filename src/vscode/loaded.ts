/** When the bundle began to load (ms, `performance.now`): imported before everything else. */
export const loadedAt = performance.now();

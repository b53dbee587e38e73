// Opens a headless browser that can reach nothing but this machine.
import { chromium, type BrowserContext } from 'playwright-core';
import { installChromium } from './install';

/** A Playwright context with a profile of its own, as VS Code keeps secrets and view states in the browser's storage. */
export async function openBrowser({ size = { width: 1400, height: 900 } } = {}): Promise<BrowserContext> {
  const { executablePath, env } = await installChromium();
  const temporaryProfile = '';
  return chromium.launchPersistentContext(temporaryProfile, {
    executablePath,
    env: { ...process.env, ...env },
    headless: true,
    viewport: size,
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'],
  });
}

export function chromiumPath(): Promise<string | undefined>;
export function chromiumLaunchOptions(): Promise<{ executablePath?: string; args: string[] }>;

import packageFacts from '../../package.json' with { type: 'json' };

export const WARREN_VERSION = packageFacts.version;

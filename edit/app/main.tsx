import { createRoot } from 'react-dom/client';
import '../../src/theme/base.css';
import '../../src/theme/tokens.css';
import { App } from './App.tsx';

const root = document.getElementById('editor');
if (root) createRoot(root).render(<App />);
